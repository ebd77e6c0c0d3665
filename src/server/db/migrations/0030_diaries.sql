CREATE TABLE "diary" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "diary_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"patient_id" integer NOT NULL,
	"days" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	CONSTRAINT "diary_days" CHECK (jsonb_typeof("diary"."days") = 'array' and jsonb_array_length("diary"."days") between 1 and 7)
);
--> statement-breakpoint
ALTER TABLE "diary" ADD CONSTRAINT "diary_patient_id_patient_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patient"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diary" ADD CONSTRAINT "diary_updated_by_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diary_patient" ON "diary" USING btree ("patient_id");--> statement-breakpoint
-- By hand, below the generated part: the database keeps the history.
SELECT keep_history('diary', 'diary', 'id', patient => 'patient_id');
