-- Texts as the search has them.

-- Lower case without accents; the same as foldText of the search (catalogue 6.5).
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae');

-- The label in the asked locale, else in French, else any (catalogue 1.3).
CREATE OR REPLACE FUNCTION label_in(labels jsonb, locale text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(NULLIF(labels ->> locale, ''), NULLIF(labels ->> 'fr-FR', ''),
    (SELECT value FROM jsonb_each_text(labels) WHERE value <> '' LIMIT 1), '');

-- An article code without case, spaces, dashes, dots or accents.
CREATE OR REPLACE FUNCTION fold_code(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(fold_text(value), '[^a-z0-9]', '', 'g');

-- A number with its unit in nanometres, microlitres, milligrams or thousandths of an ounce; the same as measureWord of the
-- search. Null for what is no unit.
CREATE OR REPLACE FUNCTION search_measure(number text, unit text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT '=' || (number::numeric * 1000 * known.factor)::bigint || known.base
    FROM (VALUES
      ('um|u|microns?|mic|micrometres?|micrometers?', 1, 'nm'), ('mm|millimetres?|millimeters?', 1000, 'nm'),
      ('cm|cms|centimetres?|centimeters?', 10000, 'nm'), ('m|metres?|meters?', 1000000, 'nm'),
      ('ml|millilitres?|milliliters?', 1, 'ul'), ('cl|centilitres?|centiliters?', 10, 'ul'),
      ('dl|decilitres?|deciliters?', 100, 'ul'), ('l|ltr|litres?|liters?', 1000, 'ul'),
      ('g|gr|gsm|grammes?|grams?', 1, 'mg'), ('kg|kgs|kilos?|kilogrammes?|kilograms?', 1000, 'mg'),
      ('oz|ounces?|onces?', 1, 'oz')) AS known (spellings, factor, base)
   WHERE unit ~ ('^(?:' || known.spellings || ')$'));

-- The words of a text without those to leave out; the same as wordsOf of the search.
CREATE OR REPLACE FUNCTION search_words(value text, left_out text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  units CONSTANT text := 'um|u|microns?|mic|micrometres?|micrometers?|mm|millimetres?|millimeters?|cm|cms|centimetres?'
    '|centimeters?|m|metres?|meters?|ml|millilitres?|milliliters?|cl|centilitres?|centiliters?|dl|decilitres?|deciliters?'
    '|l|ltr|litres?|liters?|g|gr|gsm|grammes?|grams?|kg|kgs|kilos?|kilogrammes?|kilograms?|oz|ounces?|onces?';
  number CONSTANT text := '[0-9]{1,6}(?:[.,][0-9]{1,3})?';
  prepared text := fold_text(value);
  found text[];
  numbers text[];
  measures text[];
  words text[] := '{}';
BEGIN
  prepared := regexp_replace(prepared, '(?<![a-z0-9])(?:[cdjlmnst]|qu)[''\u2019]', ' ', 'g');
  prepared := regexp_replace(prepared, '(?<![0-9.,])([1-9][0-9]{0,2})[,\u00a0\u202f](?=[0-9]{3}(?![0-9]))', '\1', 'g');
  prepared := regexp_replace(prepared, '[\u00a0\u2009\u202f\t\n\r ]+', ' ', 'g');
  prepared := regexp_replace(prepared, '[\u00b5\u03bc]', 'u', 'g');
  prepared := regexp_replace(prepared, '(?<=[0-9]) ?[x\u00d7*] ?(?=[0-9])', ' x ', 'g');
  prepared := regexp_replace(prepared, '(?<=[0-9])(?=(?:' || units || ')(?![a-z0-9]))', ' ', 'g');
  FOR found IN SELECT regexp_matches(prepared, '(' || number || '(?: x ' || number || ')*)(?: (' || units
    || '))?(?![a-z0-9])|((?![0-9]{1,6}(?![0-9a-z]))[a-z0-9]+)', 'g')
  LOOP
    IF found[3] IS NOT NULL THEN
      IF found[3] <> ALL (left_out) THEN words := words || found[3]; END IF;
      CONTINUE;
    END IF;
    numbers := ARRAY(SELECT CASE WHEN n LIKE '%.%' THEN rtrim(rtrim(n, '0'), '.') ELSE n END
      FROM unnest(string_to_array(replace(found[1], ',', '.'), ' x ')) WITH ORDINALITY AS part (n, place) ORDER BY place);
    words := words || numbers;
    CONTINUE WHEN found[2] IS NULL;
    measures := ARRAY(SELECT search_measure(n, found[2]) FROM unnest(numbers) WITH ORDINALITY AS part (n, place) ORDER BY place);
    words := words || measures;
    -- The first two and three sides of a thing together, as one word.
    FOR sides IN 2..least(3, cardinality(numbers)) LOOP
      CONTINUE WHEN measures[1] NOT LIKE '%nm';
      words := words || ('=' || array_to_string(
        ARRAY(SELECT rtrim(ltrim(m, '='), 'nm') FROM unnest(measures[1:sides]) WITH ORDINALITY AS part (m, place) ORDER BY place),
        'x'));
    END LOOP;
  END LOOP;
  RETURN words;
END $$;

-- The word that says what an article of this name is, as an array; the same as headOf of the search: the first of a French
-- name, the last before any addition of an English one.
CREATE OR REPLACE FUNCTION search_head(name text, locale text, left_out text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT word FROM unnest(search_words(CASE locale WHEN 'en-GB'
        THEN regexp_replace(fold_text(name), '([,;:("«“]| - | (?:for|with|of|in|on|from|without|to) ).*$', '')
        ELSE name END, left_out)) WITH ORDINALITY AS part (word, place)
     WHERE word ~ '^[a-z]'
     ORDER BY CASE locale WHEN 'en-GB' THEN -place ELSE place END LIMIT 1);
