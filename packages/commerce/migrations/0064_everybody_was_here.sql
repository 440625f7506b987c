-- Nobody knows when users were here whose sessions have been forgotten: they count as here today, or a shop that brings older users
-- along would propose at once to delete people who came last month.
INSERT INTO last_sign_ins (user_id, at) SELECT id, now() FROM users WHERE client = 'ACCOUNT' ON CONFLICT (user_id) DO NOTHING;
