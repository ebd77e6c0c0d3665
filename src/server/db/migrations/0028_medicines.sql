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
ALTER TABLE "patient" ADD CONSTRAINT "patient_supplements" CHECK (jsonb_typeof("patient"."supplements") = 'array');