-- Order lines keep the small file of a picture beside the one of 400 px, for rows. Earlier lines, which have that one alone, take it too;
-- a picture from elsewhere has no other file.
UPDATE order_lines
   SET snapshot = jsonb_set(snapshot, '{variant,productMediaInfoDTOS,0,urls,1}',
     snapshot #> '{variant,productMediaInfoDTOS,0,urls,0}' || jsonb_build_object(
       'url', replace(snapshot #>> '{variant,productMediaInfoDTOS,0,urls,0,url}', 'width=400&height=400', 'width=100&height=100'),
       'sizeType', 'SMALL', 'widthInPx', 100, 'heightInPx', 100))
 WHERE jsonb_array_length(snapshot #> '{variant,productMediaInfoDTOS,0,urls}') = 1
   AND snapshot #>> '{variant,productMediaInfoDTOS,0,urls,0,url}' LIKE '/api/commerce/media/%?width=400&height=400&%';
