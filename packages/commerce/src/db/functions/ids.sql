-- Identifiers are ten digits, zero padded, from one sequence per kind of thing; never a number on the wire.
CREATE OR REPLACE FUNCTION next_id(sequence_name text) RETURNS text
  LANGUAGE sql VOLATILE
  RETURN lpad(nextval(sequence_name::regclass)::text, 10, '0');
