CREATE TABLE "questionnaire" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"group_id" integer NOT NULL,
	"template" jsonb NOT NULL,
	CONSTRAINT "questionnaire_code_version" UNIQUE("code","version")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_group" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_hr" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_questionnaire" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_questionnaire_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"questionnaire_id" integer NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"assigned_by" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "user_questionnaire_language" CHECK ("user_questionnaire"."language" in ('en', 'hr')),
	CONSTRAINT "user_questionnaire_end" CHECK ("user_questionnaire"."submitted_at" is null or "user_questionnaire"."cancelled_at" is null)
);
--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_group_id_questionnaire_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."questionnaire_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD CONSTRAINT "user_questionnaire_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD CONSTRAINT "user_questionnaire_questionnaire_id_questionnaire_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaire"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_questionnaire" ADD CONSTRAINT "user_questionnaire_assigned_by_account_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_questionnaire_token" ON "user_questionnaire" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_questionnaire_patient" ON "user_questionnaire" USING btree ("patient_id","sent_at");--> statement-breakpoint
CREATE INDEX "user_questionnaire_questionnaire" ON "user_questionnaire" USING btree ("questionnaire_id");