-- Says plainly what the column means: whether the entry is shown as a system note. Renaming rewrites no row.
ALTER TABLE changes RENAME COLUMN worded TO system_note;
ALTER INDEX changes_worded RENAME TO changes_system_note;
