-- Every page tells of the cart in use, however many its buyer has completed before.
CREATE INDEX carts_open ON carts (account_id, user_id) WHERE status <> 'COMPLETED';
