CREATE TABLE "reference_range_source" (
	"set_id" text NOT NULL,
	"taxon_id" integer NOT NULL,
	"studies" integer NOT NULL,
	CONSTRAINT "reference_range_source_set_id_taxon_id_pk" PRIMARY KEY("set_id","taxon_id")
);
--> statement-breakpoint
ALTER TABLE "reference_range_source" ADD CONSTRAINT "reference_range_source_set_id_reference_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."reference_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_range_source" ADD CONSTRAINT "reference_range_source_taxon_id_taxon_tax_id_fk" FOREIGN KEY ("taxon_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The shipped rows are read again at the next start, this time with their studies; what staff changed stays.
DELETE FROM "data_load" WHERE "name" = 'reference-data';
