CREATE TABLE "pair_change" (
	"taxon_id" integer NOT NULL,
	"changed_by" "xid8" NOT NULL,
	CONSTRAINT "pair_change_taxon_id_changed_by_pk" PRIMARY KEY("taxon_id","changed_by")
);--> statement-breakpoint
-- Notes the taxa of the rows that a statement wrote. Notes of transactions that had ended before are taken away with it:
-- whoever has not seen those has not seen this one either. Nobody waits for anybody here.
CREATE FUNCTION note_pair_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    changed := ARRAY(SELECT tax_id FROM taxon);
  ELSIF tg_op = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT taxon_id FROM new_rows);
  ELSIF tg_op = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT taxon_id FROM old_rows);
  ELSE
    changed := ARRAY(SELECT taxon_id FROM old_rows UNION SELECT taxon_id FROM new_rows);
  END IF;
  IF changed = '{}' THEN RETURN NULL; END IF;
  DELETE FROM pair_change WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM pair_change
    WHERE taxon_id = ANY (changed) AND changed_by < pg_snapshot_xmin(pg_current_snapshot())
    FOR UPDATE SKIP LOCKED));
  INSERT INTO pair_change (taxon_id, changed_by) SELECT unnest(changed), pg_current_xact_id() ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_insert AFTER INSERT ON bacteria_food_pair REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
CREATE TRIGGER note_update AFTER UPDATE ON bacteria_food_pair REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
CREATE TRIGGER note_delete AFTER DELETE ON bacteria_food_pair REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();--> statement-breakpoint
CREATE TRIGGER note_truncate AFTER TRUNCATE ON bacteria_food_pair
  FOR EACH STATEMENT EXECUTE FUNCTION note_pair_change();
