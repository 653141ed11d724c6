-- A person may have one pending to-do on an issue, and one on each of its designs.
DROP INDEX todos_pending;
CREATE UNIQUE INDEX todos_pending ON todos (user_id, work_item_id, (coalesce(design_id, 0))) WHERE state = 'pending';

-- A text as one segment of an address, as encodeURIComponent() writes it.
CREATE FUNCTION url_segment(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(
    CASE WHEN letter ~ '[A-Za-z0-9_.!~*''()-]' THEN letter
      ELSE regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g') END, '' ORDER BY n), '')
  FROM regexp_split_to_table($1, '') WITH ORDINALITY AS letters (letter, n)
$$;
