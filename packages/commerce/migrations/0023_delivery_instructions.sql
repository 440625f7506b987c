-- What the carrier is told about an address: access, quay, tail lift, opening hours. No part of the postal address, so it is
-- printed beside it, and only where goods go (ux O-02).
ALTER TABLE addresses ADD COLUMN delivery_instructions text;
