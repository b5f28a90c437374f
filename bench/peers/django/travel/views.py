from datetime import timedelta
from zoneinfo import ZoneInfo

from django.db.models import OuterRef, Subquery
from django.utils import timezone
from rest_framework.response import Response
from rest_framework.views import APIView

from .models import Agency, PointLot, Reward
from .serializers import ProfileSerializer, RewardSerializer, TicketSerializer, VoucherSerializer

LISTED = 100
EXPIRING_WITHIN = timedelta(days=30)


class ProfileView(APIView):
    def get(self, request):
        client = request.user
        now = timezone.now()
        agency = Agency.objects.get()
        zone = ZoneInfo(agency.time_zone)
        context = {'agency': agency, 'today': now.astimezone(zone).date()}

        lots = list(client.lots.filter(remaining__gt=0).values_list('remaining', 'expires_at'))
        expired = sum(remaining for remaining, at in lots if at <= now)
        expiring = [(remaining, at) for remaining, at in lots if now < at <= now + EXPIRING_WITHIN]

        # Few people have so many that loading all of them costs more than asking for their totals.
        open_lot = PointLot.objects.filter(ticket=OuterRef('pk'), closed_at=None).values('expires_at')
        tickets = list(
            client.tickets.filter(deleted_at=None)
            .select_related('review')
            .annotate(expires_at=Subquery(open_lot))
            .order_by('-id')
        )
        vouchers = list(client.vouchers.order_by('-id'))
        rewards = Reward.objects.filter(retired_at=None).order_by('cost_points', 'id')

        return Response(
            {
                **ProfileSerializer(client).data,
                'points': client.balance.available - expired,
                'points_pending': sum(ticket.points for ticket in tickets if ticket.status == 'confirmed'),
                'points_expiring_soon': sum(remaining for remaining, _ in expiring),
                'points_expiring_on': min((at.astimezone(zone).date() for _, at in expiring), default=None),
                'has_point_history': client.entries.exists(),
                'total_tickets': len(tickets),
                'tickets': TicketSerializer(tickets[:LISTED], many=True, context=context).data,
                'rewards_redeemed': sum(voucher.state != 'cancelled' for voucher in vouchers),
                'redeemed_rewards': VoucherSerializer(vouchers[:LISTED], many=True, context=context).data,
                'available_rewards': RewardSerializer(rewards, many=True).data,
            }
        )
