-- Every list of issues asks who is banned: almost always nobody, which this index tells at once.
CREATE INDEX users_banned ON users (id) WHERE state = 'banned';
