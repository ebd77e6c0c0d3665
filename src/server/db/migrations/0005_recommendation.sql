CREATE TABLE "calculation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calculation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lab_report_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"engine_version" text NOT NULL,
	"inputs_hash" text NOT NULL,
	"request" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"fingerprint" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"contributions" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "food_override" (
	"lab_report_id" integer NOT NULL,
	"food_id" integer NOT NULL,
	"band" text NOT NULL,
	"reason" text NOT NULL,
	"score_band_then" text NOT NULL,
	"account_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "food_override_lab_report_id_food_id_pk" PRIMARY KEY("lab_report_id","food_id"),
	CONSTRAINT "food_override_band" CHECK ("food_override"."band" in ('eatMore', 'eat', 'neutral', 'limit', 'avoid'))
);
--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculation" ADD CONSTRAINT "calculation_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_override" ADD CONSTRAINT "food_override_lab_report_id_lab_report_id_fk" FOREIGN KEY ("lab_report_id") REFERENCES "public"."lab_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_override" ADD CONSTRAINT "food_override_food_id_food_id_fk" FOREIGN KEY ("food_id") REFERENCES "public"."food"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_override" ADD CONSTRAINT "food_override_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculation_lab_report" ON "calculation" USING btree ("lab_report_id","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_calculation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A calculation is never changed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "calculation_is_final" BEFORE UPDATE ON "calculation" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_calculation"();
