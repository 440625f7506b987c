-- What a buyer chose of an answer and the order does not hold, for want of stock.

ALTER TABLE quote_lines ADD COLUMN out_of_stock_quantity integer CHECK (out_of_stock_quantity > 0);
