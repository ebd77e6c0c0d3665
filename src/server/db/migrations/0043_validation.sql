CREATE TABLE "validation_result" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "validation_result_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"rules_hash" text NOT NULL,
	"ranges_hash" text NOT NULL,
	"engine_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL,
	"loaded_by" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "validation_result" ADD CONSTRAINT "validation_result_loaded_by_account_id_fk" FOREIGN KEY ("loaded_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "validation_result_rules_hash_ranges_hash_engine_hash_index" ON "validation_result" USING btree ("rules_hash","ranges_hash","engine_hash");