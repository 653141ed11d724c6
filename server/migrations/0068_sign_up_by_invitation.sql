-- Whoever manages members may invite people without an account unless an administrator decides otherwise.
ALTER TABLE application_settings ALTER COLUMN sign_up SET DEFAULT 'invitation';
UPDATE application_settings SET sign_up = 'invitation' WHERE sign_up = 'closed';
