-- How often each query is asked on a day, without whoever asked it.
CREATE TABLE search_counts (
  day date NOT NULL,
  -- Lower case without accents, its words one space apart.
  query text NOT NULL CHECK (query <> '' AND char_length(query) <= 100),
  locale text NOT NULL,
  -- The first step of the ladder whose articles were shown.
  step text NOT NULL CHECK (step IN ('ALL', 'CORRECTED', 'WIDER', 'NEAR', 'RELAXED', 'NONE')),
  -- When it was last asked.
  hits integer NOT NULL CHECK (hits >= 0),
  asked integer NOT NULL CHECK (asked > 0),
  PRIMARY KEY (day, query, locale, step)
);

-- Queries that name somebody whom the shop knows are not counted.
CREATE INDEX users_folded_name ON users (fold_code(last_name));
CREATE INDEX addresses_folded_name ON addresses (fold_code(full_name));
