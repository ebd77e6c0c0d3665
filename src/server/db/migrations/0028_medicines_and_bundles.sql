ALTER TABLE "patient" ADD COLUMN "medicines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "supplements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "not_same_as" integer[] DEFAULT '{}'::integer[] NOT NULL;--> statement-breakpoint
-- The drugs taken now: those that were not stopped.
CREATE FUNCTION current_drugs(medicines jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (m->>'drugId')::integer), '{}') FROM jsonb_array_elements(medicines) m
  WHERE m->>'stoppedOn' IS NULL
$$;--> statement-breakpoint
UPDATE "patient" SET "medicines" = (
  SELECT jsonb_agg(jsonb_build_object('drugId', d.id, 'dose', null, 'startedOn', null, 'stoppedOn', null) ORDER BY d.place)
  FROM unnest("drug_ids") WITH ORDINALITY AS d(id, place)
) WHERE "drug_ids" <> '{}';--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_current_drugs" CHECK ("patient"."drug_ids" <@ current_drugs("patient"."medicines") and current_drugs("patient"."medicines") <@ "patient"."drug_ids");--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_supplements" CHECK (jsonb_typeof("patient"."supplements") = 'array');--> statement-breakpoint
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