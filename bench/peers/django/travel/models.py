"""The tables as the migrations of the server make them; Django only reads them."""

from django.db import models


class Agency(models.Model):
    id = models.BooleanField(primary_key=True)
    time_zone = models.TextField()
    complete_before_travel = models.BooleanField()
    complete_after_travel = models.BooleanField()

    class Meta:
        managed = False
        db_table = 'agency'


class Client(models.Model):
    full_name = models.TextField(null=True)
    email = models.TextField(null=True)
    whatsapp = models.TextField(null=True)
    national_id_cipher = models.BinaryField(null=True)
    passport_expiry = models.DateField(null=True)
    password_is_first = models.BooleanField()
    is_active = models.BooleanField()
    created_at = models.DateTimeField()
    erased_at = models.DateTimeField(null=True)

    # What the framework asks of a user.
    is_authenticated = True

    class Meta:
        managed = False
        db_table = 'client'


class Session(models.Model):
    token_hash = models.BinaryField(primary_key=True)
    client = models.ForeignKey(Client, models.CASCADE, null=True)
    last_used_at = models.DateTimeField()
    idle_timeout = models.DurationField()
    expires_at = models.DateTimeField()

    class Meta:
        managed = False
        db_table = 'session'


class PointBalance(models.Model):
    client = models.OneToOneField(Client, models.CASCADE, primary_key=True, related_name='balance')
    available = models.IntegerField()
    earned = models.IntegerField()
    owed = models.IntegerField()

    class Meta:
        managed = False
        db_table = 'point_balance'


class Ticket(models.Model):
    client = models.ForeignKey(Client, models.CASCADE, related_name='tickets')
    ticket_type = models.TextField()
    status = models.TextField()
    price = models.DecimalField(max_digits=12, decimal_places=2)
    points = models.IntegerField()
    booking_reference = models.TextField()
    departure_city = models.TextField(null=True)
    arrival_city = models.TextField(null=True)
    departure_date = models.DateField(null=True)
    return_date = models.DateField(null=True)
    airline = models.TextField(null=True)
    flight_number = models.TextField(null=True)
    hotel_name = models.TextField(null=True)
    hotel_city = models.TextField(null=True)
    check_in_date = models.DateField(null=True)
    check_out_date = models.DateField(null=True)
    room_type = models.TextField(null=True)
    number_of_guests = models.IntegerField(null=True)
    special_requests = models.TextField(null=True)
    is_opening = models.BooleanField()
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'ticket'


class PointLot(models.Model):
    client = models.ForeignKey(Client, models.CASCADE, related_name='lots')
    ticket = models.ForeignKey(Ticket, models.CASCADE, null=True, related_name='lots')
    remaining = models.IntegerField()
    expires_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'point_lot'


class PointEntry(models.Model):
    client = models.ForeignKey(Client, models.CASCADE, related_name='entries')

    class Meta:
        managed = False
        db_table = 'point_entry'


class Feedback(models.Model):
    ticket = models.OneToOneField(Ticket, models.CASCADE, null=True, related_name='review')
    rating = models.SmallIntegerField()
    comment = models.TextField()
    created_at = models.DateTimeField()
    reply = models.TextField(null=True)
    replied_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'feedback'


class Reward(models.Model):
    name = models.TextField()
    description = models.TextField()
    cost_points = models.IntegerField()
    reward_type = models.TextField()
    discount_amount = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    discount_percentage = models.DecimalField(max_digits=5, decimal_places=2, null=True)
    validity_days = models.IntegerField()
    retired_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'reward'


class Voucher(models.Model):
    client = models.ForeignKey(Client, models.CASCADE, related_name='vouchers')
    reward = models.ForeignKey(Reward, models.CASCADE)
    name = models.TextField()
    reward_type = models.TextField()
    cost_points = models.IntegerField()
    code = models.TextField()
    state = models.TextField()
    issued_at = models.DateTimeField()
    valid_until = models.DateField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'voucher'
