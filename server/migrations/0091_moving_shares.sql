-- Shares that are added while their group or project moves to another top-level group.
CREATE TRIGGER root_of_place BEFORE INSERT ON group_shares FOR EACH ROW EXECUTE FUNCTION root_of_place();
