-- A message to the operator is answered in the language of the page that it was written on; those before, in that of their writer.
ALTER TABLE contact_requests ADD locale text;
UPDATE contact_requests r SET locale = coalesce(u.locale, 'fr-FR') FROM users u WHERE u.id = r.user_id;
ALTER TABLE contact_requests ALTER locale SET NOT NULL;
