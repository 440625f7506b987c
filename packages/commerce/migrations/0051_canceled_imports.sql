-- An import can be ended by who sent its file, or by the operator: what its whole batches wrote stays.

ALTER TABLE imports DROP CONSTRAINT imports_status_check;
ALTER TABLE imports ADD CONSTRAINT imports_status_check CHECK (status IN (
  'JOB_PENDING', 'JOB_RUNNING', 'JOB_COMPLETED', 'JOB_COMPLETED_WITH_ERRORS', 'JOB_FAILED', 'JOB_SKIPPED', 'JOB_CANCELED'));
