create extension if not exists pg_trgm;

-- The form in which text is searched and compared. foldText in packages/domain gives the same result.
create function fold_text(value text) returns text
  language sql immutable strict parallel safe
return normalize(
  translate(
    lower(
      regexp_replace(
        normalize(value, NFKD),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'
      )
    ),
    'ٱةىیکıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'اهييكiσ01234567890123456789'
  ),
  NFC
);

create function refuse_change() returns trigger
  language plpgsql
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
