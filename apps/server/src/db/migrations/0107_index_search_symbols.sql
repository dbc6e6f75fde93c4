-- Symbols at words (modules/search/rules/symbols.ts): the index has them at the places of the words they touch, so that
-- "C++", "C#" and ".NET" are told from "C" and "net", and a lone "&" is found. The table of posts is written once.
CREATE FUNCTION search_plain(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(input) = length(input) THEN lower(input)
    ELSE replace(translate(regexp_replace(lower(translate(normalize(input, NFKC), U&'\0130', 'i')),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]', '', 'g'), U&'\03C2\0131', U&'\03C3i'), U&'\00DF', 'ss') END
$$;--> statement-breakpoint
CREATE FUNCTION search_symbols(input text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  symbols constant text := '#-&*+<=>@^|~\\\u00a2-\u00a5\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020\u2021\u2030\u2031\u203b\u20a0-\u20cf';
  joined constant text := '\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2190-\u2bff\u3005-\u3007\u3021-\u3029\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua9e0-\ua9fe\uaa60-\uaa7f\uf900-\ufaff\U0001b000-\U0001b2ff\U0001f000-\U0001faff\U00020000-\U0003ffff';
  between constant text := '\u0001-/:-@\[-`{-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u0f04-\u0f12\u10fb\u1361-\u1368\u2000-\u206f\u20a0-\u20cf\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ue000-\uf8ff\ufe10-\ufe6f\ufff9-\uffff\U000f0000-\U0010ffff';
  word constant text := '[^' || joined || between || ']';
  symbol constant text := '[' || symbols || ']+|(?<![^' || between || '])(?<!\.)\.(?=' || word || ')';
  plain constant text := public.search_plain(input);
  piece text[];
  run text;
  place int := 0;
  is_word boolean;
  was_word boolean := false;
  follows boolean;
  places text;
  lexeme text;
  found text := '';
BEGIN
  IF plain !~ symbol THEN RETURN ''; END IF;
  FOR piece IN SELECT regexp_matches(plain || ' ', '([' || joined || ']+)|(' || word || '+)|(' || symbol || ')|.', 'g')
  LOOP
    is_word := piece[1] IS NOT NULL OR piece[2] IS NOT NULL;
    -- A run of symbols is stored when it is known whether a word comes after it.
    IF run IS NOT NULL THEN
      places := CASE WHEN follows AND is_word THEN place || ',' || place + 1
        WHEN follows THEN place::text
        WHEN is_word THEN (place + 1)::text
        ELSE greatest(place, 1) || ',' || place + 1 END;
      FOR at IN 0 .. least(length(run), 4) LOOP
        lexeme := CASE at WHEN 0 THEN left(run, 2) ELSE substr(run, at, 1) END;
        found := found || ' ''' || replace(lexeme, '\', '\\') || ''':' || places;
      END LOOP;
    END IF;
    run := piece[3];
    follows := was_word;
    was_word := is_word;
    place := place + CASE WHEN piece[2] IS NOT NULL THEN 1 ELSE coalesce(length(piece[1]), 0) END;
  END LOOP;
  -- Of symbols alone, search_text makes pairs.
  RETURN CASE WHEN place = 0 THEN '' ELSE found END;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_vector(input text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (coalesce(string_agg('''' || replace(replace(left(word, 40), '\', '\\'), '''', '''''') || ''':' || least(place, 16383), ' '), '')
    || public.search_symbols(input))::tsvector
  FROM unnest(string_to_array(public.search_text(input), ' ')) WITH ORDINALITY AS words(word, place)
  WHERE word <> ''
$$;--> statement-breakpoint
ALTER TABLE "posts" drop column "search";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(search_vector(title), 'A') || setweight(search_vector(text), 'B') || setweight(search_vector(description), 'C')) STORED;--> statement-breakpoint
CREATE INDEX "posts_search" ON "posts" USING gin ("search") WHERE listed;
