CREATE TABLE "reference_gap" (
	"set_id" text NOT NULL,
	"taxon_id" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "reference_gap_set_id_taxon_id_pk" PRIMARY KEY("set_id","taxon_id"),
	CONSTRAINT "reference_gap_reason" CHECK ("reference_gap"."reason" in ('oneStudy', 'studiesDisagree', 'mixture', 'otherProgram'))
);
--> statement-breakpoint
CREATE TABLE "set_fingerprint" (
	"line" integer PRIMARY KEY NOT NULL,
	"methods" text[] NOT NULL,
	"formats" text[] NOT NULL,
	"ranks" text[] NOT NULL,
	"pattern" text,
	"least" integer NOT NULL,
	"more_than" integer,
	"not_fewer_than" integer,
	"one_of" text[] NOT NULL,
	"set_id" text
);
--> statement-breakpoint
CREATE TABLE "sgb_genus" (
	"sgb" integer PRIMARY KEY NOT NULL,
	"genus_tax_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taxon_name" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taxon_name_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"naming" text NOT NULL,
	"rank" text NOT NULL,
	"name" text NOT NULL,
	"taxon_id" integer,
	"decision" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxon_name_rank" CHECK ("taxon_name"."rank" in ('genus', 'species')),
	CONSTRAINT "taxon_name_decision" CHECK (("taxon_name"."decision" in ('same', 'alias', 'part_of') and "taxon_name"."taxon_id" is not null)
        or ("taxon_name"."decision" in ('ambiguous', 'unknown') and "taxon_name"."taxon_id" is null))
);
--> statement-breakpoint
ALTER TABLE "laboratory_set" DROP CONSTRAINT "laboratory_set_kind";--> statement-breakpoint
ALTER TABLE "reference_set" DROP CONSTRAINT "reference_set_kind";--> statement-breakpoint
ALTER TABLE "reference_group" ADD COLUMN "members" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reference_gap" ADD CONSTRAINT "reference_gap_set_id_reference_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."reference_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_gap" ADD CONSTRAINT "reference_gap_taxon_id_taxon_tax_id_fk" FOREIGN KEY ("taxon_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sgb_genus" ADD CONSTRAINT "sgb_genus_genus_tax_id_taxon_tax_id_fk" FOREIGN KEY ("genus_tax_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxon_name" ADD CONSTRAINT "taxon_name_taxon_id_taxon_tax_id_fk" FOREIGN KEY ("taxon_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taxon_name_written" ON "taxon_name" USING btree ("naming","rank","name");--> statement-breakpoint
CREATE INDEX "taxon_name_taxon" ON "taxon_name" USING btree ("taxon_id");--> statement-breakpoint
ALTER TABLE "group_text" DROP COLUMN "shotgun_only";--> statement-breakpoint
SELECT keep_history('taxon_name', 'taxonName', 'id');--> statement-breakpoint
SELECT keep_history('reference_gap', 'referenceSet', 'set_id');--> statement-breakpoint
-- Sets of version 2 mixed ways of naming. Reports that were assessed by them keep their statuses: the sets stay under
-- names of their own, with all that staff changed in them, and nothing new is held against them.
SELECT set_config('metabelly.unaudited', 'sets of version 2 are retired', true);--> statement-breakpoint
ALTER TABLE "laboratory_set" DISABLE TRIGGER "follow_laboratory_set";--> statement-breakpoint
-- who was added up, as the program did until now; groups that it never showed are not kept
UPDATE "reference_group" g SET "members" = array(
    SELECT t.tax_id FROM shipped_row s JOIN taxon t ON t.tax_id = split_part(s.key, ':', 2)::integer
    WHERE s.entity = 'assignment' AND split_part(s.key, ':', 1) = g.category_id::text
      AND (t.rank = 'genus' OR (r.kind = 'shotgun-metaphlan' AND NOT EXISTS (
        SELECT FROM shipped_row o WHERE o.entity = 'assignment' AND o.key = g.category_id || ':' || t.genus_tax_id)))
    ORDER BY t.tax_id)
  FROM "reference_set" r WHERE r.id = g.set_id;--> statement-breakpoint
DELETE FROM "reference_group" g USING "reference_set" r
  WHERE r.id = g.set_id AND (g.left_out > g.genera + g.species OR (r.kind LIKE '16S%' AND g.category_id IN (3, 30, 38)));--> statement-breakpoint
INSERT INTO "reference_set" (id, kind, name, name_hr, database, people, source, own, version, created_at)
  SELECT 'v2-' || id, 'v2-' || kind, name || ' (version 2)', name_hr || ' (inačica 2)', database, people, source, false, version, created_at
  FROM "reference_set" WHERE NOT own;--> statement-breakpoint
UPDATE "reference_set" SET kind = 'v2-' || kind WHERE own;--> statement-breakpoint
UPDATE "reference_range" SET set_id = 'v2-' || set_id WHERE set_id NOT LIKE 'own-%';--> statement-breakpoint
UPDATE "reference_range_source" SET set_id = 'v2-' || set_id WHERE set_id NOT LIKE 'own-%';--> statement-breakpoint
UPDATE "reference_group" SET set_id = 'v2-' || set_id WHERE set_id NOT LIKE 'own-%';--> statement-breakpoint
UPDATE "reference_variety" SET set_id = 'v2-' || set_id WHERE set_id NOT LIKE 'own-%';--> statement-breakpoint
UPDATE "laboratory_set" SET kind = 'v2-' || kind,
  set_id = CASE WHEN set_id LIKE 'own-%' THEN set_id ELSE 'v2-' || set_id END;--> statement-breakpoint
UPDATE "lab_report" SET reference_set = 'v2-' || reference_set WHERE reference_set NOT LIKE 'own-%';--> statement-breakpoint
ALTER TABLE "laboratory_set" ENABLE TRIGGER "follow_laboratory_set";--> statement-breakpoint
-- drafts stay with their files; what was read out of them is of another version, and is read anew when it is looked at
UPDATE "lab_report_draft" SET reference_set = NULL;--> statement-breakpoint
DELETE FROM "reference_set" WHERE NOT own AND id NOT LIKE 'v2-%';--> statement-breakpoint
-- ranges of the retired sets are nobody's but the practice's now: no new version of the shipped data touches them
DELETE FROM "shipped_row" WHERE entity = 'range';--> statement-breakpoint
SELECT set_config('metabelly.unaudited', '', true);
