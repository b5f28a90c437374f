alter trigger new_voucher_is_told on voucher rename to vouchers_issued;
alter trigger used_voucher_is_told on voucher rename to voucher_used;
