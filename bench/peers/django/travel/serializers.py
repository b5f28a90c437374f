from rest_framework import serializers

from .models import Client, Feedback, Reward, Ticket, Voucher
from .national_id import open_national_id

TIERS = [('Gold', 2000), ('Silver', 500), ('Bronze', 0)]


class ReviewSerializer(serializers.ModelSerializer):
    feedback = serializers.CharField(source='comment', read_only=True)
    submission_date = serializers.DateTimeField(source='created_at', read_only=True)
    reply = serializers.SerializerMethodField()

    class Meta:
        model = Feedback
        fields = ['id', 'rating', 'feedback', 'submission_date', 'reply']
        read_only_fields = fields

    def get_reply(self, review):
        return {'text': review.reply, 'replied_at': review.replied_at} if review.reply else None


class TicketClientSerializer(serializers.ModelSerializer):
    class Meta:
        model = Client
        fields = ['id', 'full_name']
        read_only_fields = fields


class TicketSerializer(serializers.ModelSerializer):
    client = TicketClientSerializer(read_only=True)
    price = serializers.FloatField(read_only=True)
    # The view annotates it.
    expires_at = serializers.DateTimeField(read_only=True)
    is_reviewed = serializers.SerializerMethodField()
    completable_from = serializers.SerializerMethodField()
    review = ReviewSerializer(read_only=True, allow_null=True)

    class Meta:
        model = Ticket
        fields = [
            'id', 'client', 'ticket_type', 'price', 'points', 'booking_reference', 'status', 'expires_at', 'is_reviewed',
            'departure_city', 'arrival_city', 'departure_date', 'return_date', 'airline', 'flight_number',
            'hotel_name', 'hotel_city', 'check_in_date', 'check_out_date', 'room_type', 'number_of_guests',
            'special_requests', 'is_opening', 'completable_from', 'review',
        ]  # fmt: skip
        read_only_fields = fields

    def get_is_reviewed(self, ticket):
        return hasattr(ticket, 'review')

    def get_completable_from(self, ticket):
        if ticket.status != 'confirmed' or ticket.is_opening:
            return None
        agency = self.context['agency']
        is_flight = ticket.ticket_type == 'flight'
        if agency.complete_after_travel:
            opens_on = (ticket.return_date or ticket.departure_date) if is_flight else ticket.check_out_date
        elif not agency.complete_before_travel:
            opens_on = ticket.departure_date if is_flight else ticket.check_in_date
        else:
            return None
        return opens_on if opens_on and opens_on > self.context['today'] else None


class VoucherSerializer(serializers.ModelSerializer):
    state = serializers.SerializerMethodField()

    class Meta:
        model = Voucher
        fields = [
            'id', 'reward_id', 'name', 'reward_type', 'cost_points', 'code', 'issued_at', 'valid_until', 'used_at',
            'state',
        ]  # fmt: skip
        read_only_fields = fields

    def get_state(self, voucher):
        is_past = voucher.state == 'issued' and voucher.valid_until < self.context['today']
        return 'expired' if is_past else voucher.state


class RewardSerializer(serializers.ModelSerializer):
    discount_amount = serializers.FloatField(read_only=True)
    discount_percentage = serializers.FloatField(read_only=True)

    class Meta:
        model = Reward
        fields = [
            'id', 'name', 'description', 'cost_points', 'reward_type', 'discount_amount', 'discount_percentage',
            'validity_days',
        ]  # fmt: skip
        read_only_fields = fields


class ProfileSerializer(serializers.ModelSerializer):
    national_id = serializers.SerializerMethodField()
    points_earned = serializers.IntegerField(source='balance.earned', read_only=True)
    points_owed = serializers.IntegerField(source='balance.owed', read_only=True)
    tier = serializers.SerializerMethodField()

    class Meta:
        model = Client
        fields = [
            'id', 'full_name', 'email', 'whatsapp', 'national_id', 'is_active', 'created_at', 'passport_expiry',
            'points_earned', 'points_owed', 'tier',
        ]  # fmt: skip
        read_only_fields = fields

    def get_national_id(self, client):
        return open_national_id(client.national_id_cipher)

    def get_tier(self, client):
        name, min_points = next(tier for tier in TIERS if client.balance.earned >= tier[1])
        return {'name': name, 'min_points': min_points}
