ALTER TABLE "practice" ADD COLUMN "paper_needs_approved_rules" boolean DEFAULT false NOT NULL;
