ALTER TABLE "patient" ADD COLUMN "energy_aim" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "energy_aim_reason" text;--> statement-breakpoint
ALTER TABLE "patient" ADD COLUMN "energy_aim_by" integer;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_energy_aim_by_account_id_fk" FOREIGN KEY ("energy_aim_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient" ADD CONSTRAINT "patient_energy_aim" CHECK ("patient"."energy_aim" in ('keep', 'lose', 'gain'));