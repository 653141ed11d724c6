-- The search page looks for words in comments.
CREATE INDEX notes_words ON notes USING gin (folded(body) gin_trgm_ops);
