-- The reports of a laboratory follow the set that is chosen for it, also when the choice is undone. What staff chose for a
-- single report stays.
CREATE FUNCTION follow_laboratory_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE lab_report SET reference_set = old.kind, reference_set_by = 'file'
    WHERE lower(lab_name) = lower(old.lab_name) AND reference_set = old.set_id AND reference_set_by = 'laboratory';
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE lab_report r SET reference_set = new.set_id, reference_set_by = 'laboratory'
    FROM reference_set s
    WHERE s.id = r.reference_set AND s.kind = new.kind AND lower(r.lab_name) = lower(new.lab_name)
      AND r.reference_set_by <> 'staff';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_laboratory_set AFTER INSERT OR UPDATE OR DELETE ON laboratory_set
  FOR EACH ROW EXECUTE FUNCTION follow_laboratory_set();
