-- The words of a text, as queries are cut too (modules/search/rules/words.ts). Not by the rules of to_tsvector, which
-- make one word of host names, versions, paths and signed numbers, and none of scripts without blanks.
CREATE FUNCTION search_text(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text;
  run text;
  found text[] := '{}';
BEGIN
  IF octet_length(input) = length(input) THEN
    plain := btrim(regexp_replace(lower(input), '[^a-z0-9]+', ' ', 'g'), ' ');
    IF plain <> '' THEN RETURN plain; END IF;
  END IF;
  plain := replace(translate(regexp_replace(lower(translate(normalize(input, NFKC), U&'\0130', 'i')),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), U&'\03C2\0131', U&'\03C3i'), U&'\00DF', 'ss');
  FOR run IN SELECT m[1] FROM regexp_matches(plain,
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3005-\u3007\u3021-\u3029\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa7f\uf900-\ufaff\U0001b000-\U0001b2ff\U0001f000-\U0001faff\U00020000-\U0003ffff]+|[^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3005-\u3007\u3021-\u3029\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa7f\uf900-\ufaff\U0001b000-\U0001b2ff\U0001f000-\U0001faff\U00020000-\U0003ffff\u0001-/:-@\[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0f04-\u0f12\u10fb\u1361-\u1368\u2000-\u206f\u20a0-\u20cf\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe6f\ufff9-\uffff\U000f0000-\U0010ffff]+)', 'g') AS m
  LOOP
    IF run ~ '^[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3005-\u3007\u3021-\u3029\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa7f\uf900-\ufaff\U0001b000-\U0001b2ff\U0001f000-\U0001faff\U00020000-\U0003ffff]' THEN
      found := found || ARRAY(SELECT substr(run, at, 2) FROM generate_series(1, length(run)) AS at);
    ELSE
      found := found || left(run, 40);
    END IF;
  END LOOP;
  IF found = '{}' THEN
    run := left(regexp_replace(plain, '[\u0001-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', '', 'g'), 40);
    found := ARRAY(SELECT substr(run, at, 2) FROM generate_series(1, length(run)) AS at);
  END IF;
  RETURN array_to_string(found, ' ');
END $$;--> statement-breakpoint
CREATE FUNCTION search_vector(input text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg('''' || replace(replace(left(word, 40), '\', '\\'), '''', '''''') || ''':' || least(place, 16383), ' '), '')::tsvector
  FROM unnest(string_to_array(public.search_text(input), ' ')) WITH ORDINALITY AS words(word, place)
  WHERE word <> ''
$$;--> statement-breakpoint
DROP INDEX "accounts_names";--> statement-breakpoint
ALTER TABLE "posts" drop column "search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(title), 'A') || setweight(search_vector(text), 'B') || setweight(search_vector(description), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "accounts_names" ON "accounts" USING gin ((' ' || name || ' ' || username::text || ' ' || search_text(name)) gin_trgm_ops);
