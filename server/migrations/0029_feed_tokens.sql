-- Feed tokens are made of SECRET, of whom they speak for, and of this: counting on ends all that were made before.
ALTER TABLE users ADD COLUMN feed_token_version integer NOT NULL DEFAULT 0;
