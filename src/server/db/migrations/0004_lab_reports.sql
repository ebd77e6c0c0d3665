CREATE TABLE "lab_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lab_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone NOT NULL,
	"lab_name" text,
	"method" text NOT NULL,
	"kit_id" text,
	"sample_date" date,
	"sample" text,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"genus_count" integer NOT NULL,
	"species_count" integer NOT NULL,
	"status_counts" jsonb NOT NULL,
	"not_placed_pct" double precision,
	"matched_genus_pct" double precision,
	"matched_species_pct" double precision,
	"quality" jsonb NOT NULL,
	"diversity" jsonb,
	"warnings" jsonb NOT NULL,
	CONSTRAINT "lab_report_method" CHECK ("lab_report"."method" in ('16S', 'shotgun', 'qPCR', 'other'))
);
--> statement-breakpoint
CREATE TABLE "lab_report_taxon" (
	"lab_report_id" integer NOT NULL,
	"position" integer NOT NULL,
	"rank" text NOT NULL,
	"tax_id" integer,
	"file_name" text NOT NULL,
	"line" integer NOT NULL,
	"matched_by" text,
	"raw_pct" double precision NOT NULL,
	"file_abundance" double precision NOT NULL,
	"abundance" double precision NOT NULL,
	"reads" double precision,
	"low" double precision,
	"high" double precision,
	"measured" boolean NOT NULL,
	"older_meaning" boolean NOT NULL,
	CONSTRAINT "lab_report_taxon_lab_report_id_position_pk" PRIMARY KEY("lab_report_id","position"),
	CONSTRAINT "lab_report_taxon_rank" CHECK ("lab_report_taxon"."rank" in ('genus', 'species')),
	CONSTRAINT "lab_report_taxon_abundance" CHECK ("lab_report_taxon"."abundance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report" ADD CONSTRAINT "lab_report_uploaded_by_account_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report_taxon" ADD CONSTRAINT "lab_report_taxon_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lab_report_taxon" ADD CONSTRAINT "lab_report_taxon_tax_id_taxon_tax_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxon"("tax_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_report_patient" ON "lab_report" USING btree ("patient_id","sample_date");--> statement-breakpoint
CREATE INDEX "lab_report_file" ON "lab_report" USING btree ("file_sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "lab_report_taxon_unique" ON "lab_report_taxon" USING btree ("lab_report_id","tax_id");--> statement-breakpoint
CREATE INDEX "lab_report_taxon_taxon" ON "lab_report_taxon" USING btree ("tax_id");