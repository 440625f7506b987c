-- Why the operator took a request to be deleted back, for somebody who has changed their mind by telephone.
ALTER TABLE deletion_requests
  ADD end_reason text,
  ADD CHECK (end_reason IS NULL OR status = 'WITHDRAWN');
