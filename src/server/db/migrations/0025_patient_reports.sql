CREATE TABLE "issued_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_report_id" integer NOT NULL,
	"draft_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"calculation_id" integer,
	"form" text NOT NULL,
	"language" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" integer,
	"made_of" text NOT NULL,
	"paper" jsonb NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" integer,
	"withdrawn_reason" text,
	CONSTRAINT "issued_report_form" CHECK ("issued_report"."form" in ('full', 'short')),
	CONSTRAINT "issued_report_language" CHECK ("issued_report"."language" in ('en', 'hr')),
	CONSTRAINT "issued_report_made_of" CHECK ("issued_report"."made_of" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "issued_report_withdrawn" CHECK (("issued_report"."withdrawn_at" is null) = ("issued_report"."withdrawn_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "report_draft" (
	"lab_report_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"calculation_id" integer,
	"proposed" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer
);
--> statement-breakpoint
CREATE TABLE "report_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_report_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" integer,
	"reason" text NOT NULL,
	"summary" jsonb NOT NULL,
	CONSTRAINT "report_version_reason" CHECK ("report_version"."reason" in ('pause', 'author', 'issue', 'restore'))
);
--> statement-breakpoint
CREATE TABLE "practice_logo" (
	"practice_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "tagline" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "web" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "footer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "colour" text DEFAULT '#862e5e' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "issued_report" ADD CONSTRAINT "issued_report_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_report" ADD CONSTRAINT "issued_report_calculation_id_calculation_id_fk" FOREIGN KEY ("calculation_id") REFERENCES "public"."calculation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_report" ADD CONSTRAINT "issued_report_issued_by_account_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_report" ADD CONSTRAINT "issued_report_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_calculation_id_calculation_id_fk" FOREIGN KEY ("calculation_id") REFERENCES "public"."calculation"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_draft" ADD CONSTRAINT "report_draft_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_logo" ADD CONSTRAINT "practice_logo_practice_id_practice_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_report_once" ON "issued_report" USING btree ("lab_report_id","made_of") WHERE "issued_report"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "issued_report_lab_report" ON "issued_report" USING btree ("lab_report_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_version_once" ON "report_version" USING btree ("lab_report_id","version");--> statement-breakpoint
ALTER TABLE "practice" ADD CONSTRAINT "practice_colour" CHECK ("practice"."colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_issued_report"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What was given stays what it was; a withdrawal is said once and not taken back.
	IF (to_jsonb(NEW) - '{note,withdrawn_at,withdrawn_by,withdrawn_reason}'::text[])
		IS DISTINCT FROM (to_jsonb(OLD) - '{note,withdrawn_at,withdrawn_by,withdrawn_reason}'::text[])
		OR (OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at, NEW.withdrawn_by, NEW.withdrawn_reason)
			IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdrawn_by, OLD.withdrawn_reason)) THEN
		RAISE EXCEPTION 'A report that was given is never changed.';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "issued_report_is_final" BEFORE UPDATE ON "issued_report" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_issued_report"();
