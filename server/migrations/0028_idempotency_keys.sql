-- What was answered to POST requests that came with a key, so that a repeated one changes nothing.
CREATE TABLE idempotency_keys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (char_length(key) BETWEEN 1 AND 255),
  -- Of method, address and body.
  request_digest bytea NOT NULL,
  -- Who answers it; what came before may write no more.
  attempt uuid NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  -- Set in the transaction of the write itself.
  written boolean NOT NULL DEFAULT false,
  status smallint,
  answer_type text,
  answer text,
  UNIQUE (user_id, key)
);
CREATE INDEX idempotency_keys_begun ON idempotency_keys (begun_at);
