-- Where the uploaded files of this store lie, so that a command started with other settings does not pass them over.
CREATE TABLE file_place (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  place text NOT NULL -- 'disk', or the address of a bucket without its keys
);
