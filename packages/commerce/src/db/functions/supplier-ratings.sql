-- The sum of all grades of a supplier, kept so that an offer need not add them up.

CREATE OR REPLACE FUNCTION add_to_rating(of_supplier text, evaluations integer, grades integer) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO supplier_ratings AS r (supplier_id, evaluation_count, grade_sum)
  SELECT of_supplier, evaluations, grades WHERE EXISTS (SELECT FROM suppliers WHERE id = of_supplier)
  ON CONFLICT (supplier_id) DO UPDATE
    SET evaluation_count = r.evaluation_count + evaluations, grade_sum = r.grade_sum + grades
$$;

CREATE OR REPLACE FUNCTION keep_supplier_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM add_to_rating(OLD.supplier_id, -1, -OLD.grade); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM add_to_rating(NEW.supplier_id, 1, NEW.grade); END IF;
  RETURN NULL;
END $$;

-- The average of a supplier's grades with one decimal; null without any.
CREATE OR REPLACE FUNCTION supplier_rating(of_supplier text) RETURNS double precision
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT round(grade_sum::numeric / evaluation_count, 1)::double precision FROM supplier_ratings
           WHERE supplier_id = of_supplier AND evaluation_count > 0);
