CREATE TABLE "access_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"account_id" integer,
	"action" text NOT NULL,
	"what" text,
	"patient_id" integer,
	"subject_id" integer,
	"detail" text,
	"address" "inet",
	"salt" uuid DEFAULT gen_random_uuid(),
	"chain_seq" bigint,
	"details_digest" "bytea",
	"chain_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_at" bigint,
	CONSTRAINT "audit_chain_single" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "erased_patient" (
	"key" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "patient_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "address" "inet";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "chain_seq" bigint;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "details_digest" "bytea";--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "chain_hash" "bytea";--> statement-breakpoint
ALTER TABLE "access_entry" ADD CONSTRAINT "access_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_entry_patient" ON "access_entry" USING btree ("patient_id","at") WHERE "access_entry"."patient_id" is not null;--> statement-breakpoint
CREATE INDEX "access_entry_account" ON "access_entry" USING btree ("account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "access_entry_chain" ON "access_entry" USING btree ("chain_seq") WHERE "access_entry"."chain_seq" is not null;--> statement-breakpoint
CREATE INDEX "access_entry_unchained" ON "access_entry" USING btree ("id") WHERE "access_entry"."chain_seq" is null;--> statement-breakpoint
CREATE INDEX "audit_entry_patient" ON "audit_entry" USING btree ("patient_id","id") WHERE "audit_entry"."patient_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entry_chain" ON "audit_entry" USING btree ("chain_seq") WHERE "audit_entry"."chain_seq" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_unchained" ON "audit_entry" USING btree ("id") WHERE "audit_entry"."chain_seq" is null;--> statement-breakpoint
INSERT INTO audit_chain (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));--> statement-breakpoint
-- Entries from before: whom each is about, by its own id, by what it says, by the record, by another entry of the
-- same record (a lab report that was deleted is known by the entry of its upload or deletion).
UPDATE audit_entry SET patient_id = entity_id::integer WHERE entity = 'patient' AND entity_id ~ '^[0-9]{1,9}$';--> statement-breakpoint
UPDATE audit_entry SET patient_id = coalesce(after ->> 'userId', before ->> 'userId')::integer
WHERE entity IN ('labReport', 'userQuestionnaire') AND coalesce(after ->> 'userId', before ->> 'userId') ~ '^[0-9]{1,9}$';--> statement-breakpoint
UPDATE audit_entry e SET patient_id = r.patient_id FROM lab_report r
WHERE e.entity = 'labReport' AND e.patient_id IS NULL AND e.entity_id = r.id::text;--> statement-breakpoint
UPDATE audit_entry e SET patient_id = q.patient_id FROM user_questionnaire q
WHERE e.entity = 'userQuestionnaire' AND e.patient_id IS NULL AND e.entity_id = q.id::text;--> statement-breakpoint
UPDATE audit_entry e SET patient_id = k.patient_id
FROM (SELECT entity, entity_id, min(patient_id) AS patient_id FROM audit_entry
  WHERE entity IN ('labReport', 'userQuestionnaire') AND patient_id IS NOT NULL GROUP BY entity, entity_id) k
WHERE e.patient_id IS NULL AND e.entity = k.entity AND e.entity_id = k.entity_id;--> statement-breakpoint
UPDATE audit_entry e SET patient_id = r.patient_id FROM calculation c JOIN lab_report r ON r.id = c.lab_report_id
WHERE e.entity = 'calculation' AND e.entity_id = c.id::text;--> statement-breakpoint
UPDATE audit_entry e SET patient_id = k.patient_id
FROM (SELECT entity_id, min(patient_id) AS patient_id FROM audit_entry
  WHERE entity = 'labReport' AND patient_id IS NOT NULL GROUP BY entity_id) k
WHERE e.entity = 'calculation' AND e.patient_id IS NULL AND e.after ->> 'labReportId' = k.entity_id;--> statement-breakpoint
-- Patients erased before: entries of lab reports that had been deleted earlier still told of them.
UPDATE audit_entry e SET before = NULL, after = NULL, salt = NULL
WHERE entity IN ('patient', 'labReport', 'userQuestionnaire', 'calculation')
  AND NOT EXISTS (SELECT FROM patient p WHERE p.id = e.patient_id);
