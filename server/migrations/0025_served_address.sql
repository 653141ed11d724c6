-- Where the server of this store was last reached, for the links that commands print from another shell.
CREATE TABLE served_address (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  url text NOT NULL
);
