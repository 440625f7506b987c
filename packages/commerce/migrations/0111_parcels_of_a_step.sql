-- Several parcels leave with one step: the history names them in a list, and keeps `shipment` for how one of them is followed
-- otherwise than before.
UPDATE order_history h
  SET change = (h.change - 'shipment') || jsonb_build_object('parcels', jsonb_build_array(jsonb_build_object(
    'id', h.change #>> '{shipment,id}', 'tracking', h.change #> '{shipment,after}',
    'lines', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.order_line_id, 'quantity', l.quantity) ORDER BY l.order_line_id), '[]')
      FROM shipment_lines l WHERE l.shipment_id = h.change #>> '{shipment,id}'))))
  WHERE jsonb_typeof(h.change -> 'shipment') = 'object' AND jsonb_typeof(h.change #> '{shipment,before}') = 'null';
