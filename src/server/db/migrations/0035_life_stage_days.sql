ALTER TABLE "patient" ADD COLUMN "pregnancy_weeks_on" date;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "lactation_months_on" date;--> statement-breakpoint
-- The day of the change that brought the figure, from the audit log; the last save of the record where it is not told.
UPDATE "patient" p SET
  "pregnancy_weeks_on" = CASE WHEN p."pregnancy_weeks" IS NOT NULL THEN coalesce((
    SELECT max(c."at") FROM "audit_entry" e JOIN "change_set" c ON c."id" = e."change_set_id"
    WHERE e."entity" = 'patient' AND e."entity_id" = p."id"::text
      AND coalesce(e."after"->>'pregnancy_weeks', e."after"->>'pregnancyWeeks') = p."pregnancy_weeks"::text
      AND coalesce(e."before"->>'pregnancy_weeks', e."before"->>'pregnancyWeeks') IS DISTINCT FROM p."pregnancy_weeks"::text
  ), p."updated_at")::date END,
  "lactation_months_on" = CASE WHEN p."lactation_months" IS NOT NULL THEN coalesce((
    SELECT max(c."at") FROM "audit_entry" e JOIN "change_set" c ON c."id" = e."change_set_id"
    WHERE e."entity" = 'patient' AND e."entity_id" = p."id"::text
      AND coalesce(e."after"->>'lactation_months', e."after"->>'lactationMonths') = p."lactation_months"::text
      AND coalesce(e."before"->>'lactation_months', e."before"->>'lactationMonths') IS DISTINCT FROM p."lactation_months"::text
  ), p."updated_at")::date END
WHERE p."pregnancy_weeks" IS NOT NULL OR p."lactation_months" IS NOT NULL;
