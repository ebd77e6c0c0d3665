CREATE TABLE "questionnaire_bundle" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_bundle_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"token_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD COLUMN "bundle_id" integer;--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD COLUMN "bundle_place" integer;--> statement-breakpoint
ALTER TABLE "questionnaire_bundle" ADD CONSTRAINT "questionnaire_bundle_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_bundle_token" ON "questionnaire_bundle" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "questionnaire_bundle_patient" ON "questionnaire_bundle" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD CONSTRAINT "user_questionnaire_bundle_id_questionnaire_bundle_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."questionnaire_bundle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_questionnaire_bundle" ON "user_questionnaire" USING btree ("bundle_id","bundle_place");--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD CONSTRAINT "user_questionnaire_place" CHECK (("user_questionnaire"."bundle_id" is null) = ("user_questionnaire"."bundle_place" is null));