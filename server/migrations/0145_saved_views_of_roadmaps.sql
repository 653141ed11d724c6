-- The roadmap of a group has saved views, too.
ALTER TABLE saved_views DROP CONSTRAINT saved_views_list_check;
ALTER TABLE saved_views ADD CONSTRAINT saved_views_list_check CHECK (list IN ('issues', 'epics', 'roadmap'));
