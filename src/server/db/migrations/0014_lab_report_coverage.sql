ALTER TABLE "lab_report" ADD COLUMN "coverage" jsonb DEFAULT '{"kind":"whole","percent":null,"decidedBy":"format"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_report" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_site" CHECK ("lab_report"."site" in ('stool', 'mouth', 'skin', 'nose', 'vagina', 'environment', 'other'));--> statement-breakpoint
-- Tables of a few bacteria were scaled to 100 like whole samples. Their true shares are not kept, so nothing is said of them.
UPDATE "lab_report" AS r SET "coverage" = '{"kind":"partial","percent":null,"decidedBy":"rows"}'
WHERE r."format" = 'generic-table' AND r."method" <> 'qPCR'
  AND (SELECT count(*) FROM "lab_report_taxon" t
       WHERE t."lab_report_id" = r."id" AND t."raw_pct" > 0 AND t."matched_by" IS DISTINCT FROM 'derived') < 6
  AND (EXISTS (SELECT FROM "lab_report_taxon" t WHERE t."lab_report_id" = r."id" AND t."reads" IS NOT NULL)
       OR (SELECT coalesce(sum(t."raw_pct"), 0) FROM "lab_report_taxon" t
           WHERE t."lab_report_id" = r."id" AND t."matched_by" IS DISTINCT FROM 'derived') + coalesce(r."not_placed_pct", 0) < 90);
