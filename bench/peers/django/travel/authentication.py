from datetime import timedelta
from hashlib import sha256

from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.permissions import BasePermission

from .models import Session

STALE_AFTER = timedelta(minutes=5)


class SessionToken(BaseAuthentication):
    """Bearer tokens, of which the table keeps the hash."""

    def authenticate(self, request):
        kind, _, token = get_authorization_header(request).partition(b' ')
        if kind.lower() != b'bearer' or not token:
            return None
        live = Session.objects.filter(expires_at__gt=Now(), last_used_at__gt=Now() - F('idle_timeout'))
        try:
            session = live.select_related('client__balance').get(token_hash=sha256(token).digest())
        except Session.DoesNotExist:
            raise AuthenticationFailed() from None
        if session.client is None:
            raise PermissionDenied()
        if session.client.erased_at:
            raise AuthenticationFailed()
        if session.last_used_at < timezone.now() - STALE_AFTER:
            Session.objects.filter(pk=session.pk).update(last_used_at=Now())
        return session.client, session

    def authenticate_header(self, request):
        return 'Bearer'


class IsClient(BasePermission):
    def has_permission(self, request, view):
        return request.user is not None and not request.user.password_is_first
