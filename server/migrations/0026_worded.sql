-- Whether an entry is told as a system note is said by whoever appends it (changes/worded.ts): as a rule of the column
-- each further told field would write the whole log anew, under a lock. Without a default, so that nobody forgets it.
ALTER TABLE changes ALTER COLUMN worded DROP EXPRESSION;
